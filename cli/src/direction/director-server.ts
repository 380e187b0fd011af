import { type CallToolResult, fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { version } from '../version.js';
import type { DirectorMessage, DirectorSession } from './director-session.js';

interface Tool {
  readonly name: string;
  readonly description: string;
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  /** Returns the director's message for a call. */
  message(args: Readonly<Record<string, unknown>>): unknown;
}

const text = (description: string) => ({ type: 'string', description });

const TOOLS: readonly Tool[] = [
  {
    name: 'direct',
    description:
      "Give a direction, one line of the director's language: 'silas do sit if free', 'silas task drink for 10s', 'silas hunger = 8', 'silas see-ball seeks person.leg', 'imagine food at person.hand for silas', 'release silas'.",
    properties: { line: text('the line') },
    required: ['line'],
    message: ({ line }) => ({ line }),
  },
  {
    name: 'run',
    description: 'Let time pass and return what happened: behaviors, directions and beats that began or ended, and problems.',
    properties: { ticks: { type: 'integer', minimum: 0, description: 'ticks, 20 per second' } },
    required: ['ticks'],
    message: ({ ticks }) => ({ run: ticks }),
  },
  {
    name: 'possible',
    description: 'Everything that can be directed: commands, behaviors, variables, releasers, things; of one creature or thing, or of all.',
    properties: { name: text('a creature or thing') },
    message: ({ name }) => ({ ask: 'possible', of: name }),
  },
  {
    name: 'why',
    description: 'What a creature does and for which reasons.',
    properties: { name: text('a creature') },
    required: ['name'],
    message: ({ name }) => ({ ask: 'why', of: name }),
  },
  {
    name: 'value',
    description: 'A named value, such as silas.hunger or ball.x.',
    properties: { path: text('the path') },
    required: ['path'],
    message: ({ path }) => ({ ask: 'value', of: path }),
  },
  { name: 'notes', description: 'The directions that hold.', properties: {}, message: () => ({ ask: 'notes' }) },
];

const RESOURCES: readonly { readonly name: string; readonly description: string; readonly message: DirectorMessage }[] = [
  { name: 'state', description: 'The world as plain data.', message: { ask: 'state' } },
  { name: 'possible', description: 'Everything that can be directed.', message: { ask: 'possible' } },
  { name: 'notes', description: 'The directions that hold.', message: { ask: 'notes' } },
  { name: 'beats', description: 'The beats of the story, and how far each is.', message: { ask: 'beats' } },
];

/**
 * Returns a server of the Model Context Protocol that offers a director's session as tools and resources, so that a language model can be
 * the director. `takeEvents` returns the events since its last call. The caller connects the server to a transport.
 */
export function directorServer(session: DirectorSession, takeEvents: () => readonly unknown[]): McpServer {
  const server = new McpServer(
    { name: 'umwelt', version: version() },
    { instructions: 'Direct the creatures of a running world. Ask for what is possible first; time passes only with the tool run.' },
  );
  for (const { name, description, properties, required = [], message } of TOOLS) {
    const inputSchema = fromJsonSchema<Record<string, unknown>>({ type: 'object', properties: { ...properties }, required: [...required] });
    server.registerTool(name, { description, inputSchema }, args => resultOf(session, message(args), takeEvents));
  }
  for (const { name, description, message } of RESOURCES) {
    const uri = `umwelt://${name}`;
    server.registerResource(name, uri, { description, mimeType: 'application/json' }, async () => ({
      contents: [{ uri, mimeType: 'application/json', text: JSON.stringify((await session.take(message)).answer) }],
    }));
  }
  return server;
}

async function resultOf(session: DirectorSession, message: unknown, takeEvents: () => readonly unknown[]): Promise<CallToolResult> {
  const { ok, error, answer, tick } = await session.take(message);
  const events = takeEvents();
  const said = ok
    ? JSON.stringify({ tick, ...(answer === undefined ? {} : { answer }), ...(events.length === 0 ? {} : { events }) })
    : (error ?? '');
  return { content: [{ type: 'text', text: said }], ...(ok ? {} : { isError: true }) };
}
