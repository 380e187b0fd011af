import { InMemoryTransport, type JSONRPCMessage } from '@modelcontextprotocol/server';
import { Life } from 'umwelt';
import { describe, expect, it } from 'vitest';
import { directorServer } from './director-server.js';
import { type DirectorEvent, DirectorSession } from './director-session.js';

type Reply = { result: Record<string, unknown>; error?: { code: number } };

async function serve(): Promise<(method: string, params?: object) => Promise<Reply>> {
  const life = new Life({
    world: 'w',
    size: [10, 10],
    things: { bowl: { kind: 'food', at: [2, 0] } },
    creatures: {
      rex: {
        species: {
          species: 'dog',
          variables: { hunger: { value: 1, max: 10 } },
          behaviors: { wait: { constant: 2 }, eat: { variables: ['hunger'] } },
        },
      },
    },
  });
  const events: DirectorEvent[] = [];
  const server = directorServer(new DirectorSession(life, event => events.push(event), new AbortController().signal), () =>
    events.splice(0),
  );
  const [client, far] = InMemoryTransport.createLinkedPair();
  await server.connect(far);
  const waiting = new Map<unknown, (reply: Reply) => void>();
  client.onmessage = (message: JSONRPCMessage) => waiting.get('id' in message ? message.id : undefined)?.(message as unknown as Reply);
  await client.start();
  let id = 0;
  const ask = (method: string, params: object = {}): Promise<Reply> => {
    id++;
    const reply = new Promise<Reply>(done => waiting.set(id, done));
    void client.send({ jsonrpc: '2.0', id, method, params } as JSONRPCMessage);
    return reply;
  };
  const { result } = await ask('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  });
  expect(result).toMatchObject({
    protocolVersion: '2025-06-18',
    serverInfo: { name: 'umwelt' },
    capabilities: { tools: {}, resources: {} },
  });
  await client.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
  return ask;
}

const said = ({ result }: Reply): string => (result as { content: { text: string }[] }).content[0].text;

describe('the MCP server', () => {
  it('lets a model direct: it asks, directs, runs, and gets events', async () => {
    const ask = await serve();
    const { tools } = (await ask('tools/list')).result as { tools: { name: string; inputSchema: { type: string } }[] };
    expect(tools.map(({ name }) => name)).toEqual(['direct', 'run', 'possible', 'why', 'value', 'notes']);
    expect(tools.every(({ inputSchema }) => inputSchema.type === 'object')).toBe(true);
    const call = (name: string, args: object) => ask('tools/call', { name, arguments: args });
    expect(said(await call('possible', { name: 'rex' }))).toContain('"hunger"');
    await call('run', { ticks: 1 });
    expect(JSON.parse(said(await call('direct', { line: 'rex hunger = 9' })))).toEqual({ tick: 1 });
    const { tick, events } = JSON.parse(said(await call('run', { ticks: 20 }))) as { tick: number; events: DirectorEvent[] };
    expect(tick).toBe(21);
    expect(events).toContainEqual({ event: 'behavior', tick: 2, who: 'rex', what: 'eat' });
    expect(JSON.parse(said(await call('value', { path: 'rex.hunger' })))).toEqual({ tick: 21, answer: 9 });
    const wrong = await call('direct', { line: 'rex hungr = 9' });
    expect(wrong.result).toMatchObject({ isError: true });
    expect(said(wrong)).toContain('Did you mean "hunger"');
  });

  it('offers resources', async () => {
    const ask = await serve();
    const { resources } = (await ask('resources/list')).result as { resources: { uri: string }[] };
    expect(resources.map(({ uri }) => uri)).toEqual(['umwelt://state', 'umwelt://possible', 'umwelt://notes', 'umwelt://beats']);
    for (const { uri } of resources) {
      const { contents } = (await ask('resources/read', { uri })).result as { contents: { text: string }[] };
      expect(() => JSON.parse(contents[0].text) as unknown, uri).not.toThrow();
    }
  });

  it('answers invalid calls with an error', async () => {
    const ask = await serve();
    expect((await ask('tools/eval')).error?.code).toBe(-32601);
    expect((await ask('resources/read', { uri: 'constructor' })).error).toBeDefined();
    for (const bad of [{ name: '__proto__' }, { name: 'run', arguments: { ticks: 'many' } }, { name: 'run', arguments: { ticks: -1 } }]) {
      const { error, result } = await ask('tools/call', bad);
      expect(error !== undefined || result['isError'] === true, JSON.stringify(bad)).toBe(true);
    }
    expect(said(await ask('tools/call', { name: 'direct', arguments: { line: `${'x'.repeat(9000)}\u0000` } }))).toContain(
      'expected at most',
    );
  });
});
