import type { DirectorMessage, DirectorReply, DirectorSession } from './direct-session.js';
import { version } from './version.js';

/** Versions of the Model Context Protocol that it speaks, the newest first. */
const PROTOCOLS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];
const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
const UNKNOWN_METHOD = -32601;
const INVALID_PARAMS = -32602;

/** A message of JSON-RPC 2.0. */
interface Rpc {
  readonly jsonrpc: '2.0';
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: {
    readonly type: 'object';
    readonly properties: Readonly<Record<string, unknown>>;
    readonly required?: readonly string[];
  };
  /** The director's message that a call means. */
  message(args: Readonly<Record<string, unknown>>): unknown;
}

const text = (description: string) => ({ type: 'string', description });
const NO_ARGUMENTS = { type: 'object', properties: {} } as const;

const TOOLS: readonly Tool[] = [
  {
    name: 'direct',
    description:
      "Give a direction, one line of the director's language: 'silas do sit if free', 'silas task drink for 10s', 'silas hunger = 8', 'silas see-ball seeks person.leg', 'imagine food at person.hand for silas', 'release silas'.",
    inputSchema: { type: 'object', properties: { line: text('the line') }, required: ['line'] },
    message: ({ line }) => ({ line }),
  },
  {
    name: 'run',
    description: 'Let time pass and return what happened: behaviors, directions and beats that began or ended.',
    inputSchema: {
      type: 'object',
      properties: { ticks: { type: 'integer', minimum: 0, description: 'ticks, 20 per second' } },
      required: ['ticks'],
    },
    message: ({ ticks }) => ({ run: ticks }),
  },
  {
    name: 'possible',
    description: 'Everything that can be directed: commands, behaviors, variables, releasers, things; of one creature or thing, or of all.',
    inputSchema: { type: 'object', properties: { name: text('a creature or thing') } },
    message: ({ name }) => ({ ask: 'possible', of: name }),
  },
  {
    name: 'why',
    description: 'What a creature does and for which reasons.',
    inputSchema: { type: 'object', properties: { name: text('a creature') }, required: ['name'] },
    message: ({ name }) => ({ ask: 'why', of: name }),
  },
  {
    name: 'value',
    description: 'A named value, such as silas.hunger or ball.x.',
    inputSchema: { type: 'object', properties: { path: text('the path') }, required: ['path'] },
    message: ({ path }) => ({ ask: 'value', of: path }),
  },
  { name: 'notes', description: 'The directions that hold.', inputSchema: NO_ARGUMENTS, message: () => ({ ask: 'notes' }) },
];

const RESOURCES: Readonly<Record<string, { readonly name: string; readonly description: string; readonly message: DirectorMessage }>> = {
  'umwelt://state': { name: 'state', description: 'The world as plain data.', message: { ask: 'state' } },
  'umwelt://possible': { name: 'possible', description: 'Everything that can be directed.', message: { ask: 'possible' } },
  'umwelt://notes': { name: 'notes', description: 'The directions that hold.', message: { ask: 'notes' } },
  'umwelt://beats': { name: 'beats', description: 'The beats of the story, and how far each is.', message: { ask: 'beats' } },
};

/** A fault that JSON-RPC reports by a number. */
class RpcError extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * A server of the Model Context Protocol over lines of JSON: it offers a director's session as tools and resources, so that a language
 * model can be the director. `takeEvents` returns what happened since it was last called.
 */
export class McpServer {
  private readonly session: DirectorSession;
  private readonly takeEvents: () => readonly unknown[];

  constructor(session: DirectorSession, takeEvents: () => readonly unknown[]) {
    this.session = session;
    this.takeEvents = takeEvents;
  }

  /** Returns the reply to a line, or undefined where none is due. Never throws for what the line holds. */
  take(line: string): string | undefined {
    if (line.trim() === '') return undefined;
    let request: Rpc;
    try {
      request = JSON.parse(line) as Rpc;
    } catch {
      return reply(null, { error: { code: PARSE_ERROR, message: 'found no JSON' } });
    }
    if (typeof request !== 'object' || request === null || typeof request.method !== 'string') {
      return reply(null, { error: { code: INVALID_REQUEST, message: 'expected a JSON-RPC request with a method' } });
    }
    // a notification is not answered
    if (request.id === undefined) return undefined;
    try {
      return reply(request.id, { result: this.answer(request.method, request.params ?? {}) });
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      return reply(request.id, { error: { code: error.code, message: error.message } });
    }
  }

  private answer(method: string, params: Readonly<Record<string, unknown>>): unknown {
    switch (method) {
      case 'initialize': {
        const asked = String(params['protocolVersion']);
        return {
          protocolVersion: PROTOCOLS.includes(asked) ? asked : PROTOCOLS[0],
          capabilities: { tools: {}, resources: {} },
          serverInfo: { name: 'umwelt', version: version() },
          instructions: 'Direct the creatures of a running world. Ask for what is possible first; time passes only with the tool run.',
        };
      }
      case 'ping':
        return {};
      case 'tools/list':
        return { tools: TOOLS.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })) };
      case 'tools/call':
        return this.call(params);
      case 'resources/list':
        return {
          resources: Object.entries(RESOURCES).map(([uri, { name, description }]) => ({
            uri,
            name,
            description,
            mimeType: 'application/json',
          })),
        };
      case 'resources/templates/list':
        return { resourceTemplates: [] };
      case 'resources/read':
        return this.read(String(params['uri']));
      default:
        throw new RpcError(UNKNOWN_METHOD, `found the method "${method.slice(0, 60)}", which this server does not have`);
    }
  }

  private call({ name, arguments: args = {} }: Readonly<Record<string, unknown>>): unknown {
    const tool = TOOLS.find(one => one.name === name);
    if (tool === undefined)
      throw new RpcError(INVALID_PARAMS, `found no tool of that name; known: ${TOOLS.map(one => one.name).join(', ')}`);
    if (typeof args !== 'object' || args === null) throw new RpcError(INVALID_PARAMS, 'arguments: expected a map');
    const { ok, error, column, answer, tick } = this.session.take(tool.message(args as Readonly<Record<string, unknown>>));
    const events = this.takeEvents();
    const said = ok
      ? JSON.stringify({ tick, ...(answer === undefined ? {} : { answer }), ...(events.length === 0 ? {} : { events }) })
      : `${error}${column === undefined ? '' : ` (column ${column})`}`;
    return { content: [{ type: 'text', text: said }], ...(ok ? {} : { isError: true }) };
  }

  private read(uri: string): unknown {
    if (!Object.hasOwn(RESOURCES, uri))
      throw new RpcError(INVALID_PARAMS, `found no resource of that address; known: ${Object.keys(RESOURCES).join(', ')}`);
    const { answer }: DirectorReply = this.session.take(RESOURCES[uri].message);
    return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(answer) }] };
  }
}

function reply(id: unknown, body: object): string {
  return JSON.stringify({ jsonrpc: '2.0', id, ...body });
}
