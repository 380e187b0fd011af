import { Life } from 'umwelt';
import { describe, expect, it } from 'vitest';
import { type DirectorEvent, DirectorSession } from './direct-session.js';
import { McpServer } from './mcp.js';

function serve(): (method: string, params?: object) => Record<string, unknown> {
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
  const server = new McpServer(new DirectorSession(life, event => events.push(event)), () => events.splice(0));
  return (method, params) => JSON.parse(server.take(JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }))!) as Record<string, unknown>;
}

const said = (reply: Record<string, unknown>): string => (reply['result'] as { content: { text: string }[] }).content[0].text;

describe('the MCP server', () => {
  it('says who it is, in a version that the client knows', () => {
    const ask = serve();
    expect(ask('initialize', { protocolVersion: '2025-03-26', capabilities: {} })['result']).toMatchObject({
      protocolVersion: '2025-03-26',
      serverInfo: { name: 'umwelt' },
      capabilities: { tools: {}, resources: {} },
    });
    expect(ask('initialize', { protocolVersion: '1' })['result']).toMatchObject({ protocolVersion: '2025-11-25' });
    expect(ask('ping')).toEqual({ jsonrpc: '2.0', id: 7, result: {} });
  });

  it('lets a model direct: asks, directs, runs, and is told', () => {
    const ask = serve();
    const { tools } = ask('tools/list')['result'] as { tools: { name: string; inputSchema: { type: string } }[] };
    expect(tools.map(({ name }) => name)).toEqual(['direct', 'run', 'possible', 'why', 'value', 'notes']);
    expect(tools.every(({ inputSchema }) => inputSchema.type === 'object')).toBe(true);
    const call = (name: string, args: object) => ask('tools/call', { name, arguments: args });
    expect(said(call('possible', { name: 'rex' }))).toContain('"hunger"');
    call('run', { ticks: 1 });
    expect(JSON.parse(said(call('direct', { line: 'rex hunger = 9' })))).toEqual({ tick: 1 });
    const { tick, events } = JSON.parse(said(call('run', { ticks: 20 }))) as { tick: number; events: DirectorEvent[] };
    expect(tick).toBe(21);
    expect(events).toContainEqual({ event: 'behavior', tick: 2, who: 'rex', what: 'eat' });
    expect(JSON.parse(said(call('value', { path: 'rex.hunger' })))).toEqual({ tick: 21, answer: 9 });
    const wrong = call('direct', { line: 'rex hungr = 9' });
    expect(wrong['result']).toMatchObject({ isError: true });
    expect(said(wrong)).toContain('Did you mean "hunger"');
  });

  it('offers resources', () => {
    const ask = serve();
    const { resources } = ask('resources/list')['result'] as { resources: { uri: string }[] };
    for (const { uri } of resources) {
      const { contents } = ask('resources/read', { uri })['result'] as { contents: { text: string }[] };
      expect(() => JSON.parse(contents[0].text) as unknown, uri).not.toThrow();
    }
  });

  it('answers what it does not understand with an error, and notifications not at all', () => {
    const ask = serve();
    const code = (reply: Record<string, unknown>): number => (reply['error'] as { code: number }).code;
    expect(code(ask('tools/eval'))).toBe(-32601);
    expect(code(ask('tools/call', { name: '__proto__' }))).toBe(-32602);
    expect(code(ask('resources/read', { uri: 'constructor' }))).toBe(-32602);
    const life = new Life({ world: 'w', size: [4, 4] });
    const server = new McpServer(new DirectorSession(life, () => {}), () => []);
    expect(JSON.parse(server.take('{{')!)).toMatchObject({ id: null, error: { code: -32700 } });
    expect(JSON.parse(server.take('[]')!)).toMatchObject({ error: { code: -32600 } });
    expect(server.take('{"jsonrpc":"2.0","method":"notifications/initialized"}')).toBeUndefined();
    expect(server.take('')).toBeUndefined();
  });
});
