import { effect } from '@preact/signals';
import { InputError } from 'umwelt/core';
import { builtInPath } from '../state/library.js';
import { openWorld } from '../state/open.js';
import { Session } from '../state/session.js';
import type { Store } from '../state/store.js';
import { PresentOnly } from './present.js';
import { keepVisit, keepVisitorName, keptVisit, visitorName } from './remembered.js';
import type { SharedYard } from './shared-yard.js';

/** The destination of a visitor, and how to join. */
export interface Invitation {
  /** `yard/picnic` of the server of this page, `HOST:PORT/yard/picnic`, or an invite link. */
  readonly to: string;
  readonly token?: string;
  /** Whether to watch only. */
  readonly watch: boolean;
}

/** Returns the invitation in the address of the page: `?join=yard/picnic&watch#token=...`. */
export function invitationOf({ search, hash }: { readonly search: string; readonly hash: string }): Invitation | undefined {
  const query = new URLSearchParams(search);
  const to = query.get('join');
  const token = new URLSearchParams(hash.slice(1)).get('token');
  return to === null ? undefined : { to, watch: query.has('watch'), ...(token && { token }) };
}

/**
 * Visits a shared yard under a name. A yard of another server opens in that server's page, because this page connects to its own server
 * only. Errors are shown as a message. Returns whether the visit has begun.
 */
export async function visitYard(store: Store, { to, token, watch }: Invitation, name: string): Promise<boolean> {
  keepVisitorName(localStorage, name);
  try {
    // loaded only for visits
    const { inviteLink, isRoom, readAddress } = await import('#net/client');
    const address = readAddress(isRoom(to) ? `${location.origin}/${to}` : to);
    const room = `${address.world}/${address.room}`;
    const asked = token ?? address.token;
    if (address.server !== location.origin) {
      const link = new URL(inviteLink(address.server, room, asked));
      if (watch) link.searchParams.set('watch', '');
      location.href = link.href;
      return false;
    }
    const kept = keptVisit(sessionStorage, room);
    const known = asked ?? kept.token;
    const { SharedYard } = await import('./shared-yard.js');
    const options = { name, spectator: watch, ...(known && { token: known }), ...(kept.secret && { secret: kept.secret }) };
    const yard: SharedYard = await SharedYard.join(address, options, store.registry, {
      refused: ({ kind, sentence }) => {
        if (kind === 'hand' || kind === 'throw') store.play.rest();
        if (kind === 'person') store.asPerson.value = false;
        store.say('warning', 'The room refuses', [sentence]);
      },
      broke: () =>
        store.say('warning', 'The line is lost', [
          'The yard goes on here by itself until the line is back; the others do not see what you do now.',
        ]),
      opened: back => {
        keep();
        forget(store, 'The line is lost');
        if (!back) store.asPerson.value = false;
        store.say('good', 'The line is back', [
          back ? 'You are the same person as before.' : 'You were away for long: you are a new person.',
        ]);
      },
      ended: sentence =>
        store.say('error', 'The visit is over', [sentence, 'The yard goes on here by itself. Visit it again in the panel "Who is here".']),
    });
    const keep = (): void => keepVisit(sessionStorage, room, { secret: yard.visit.secret, ...(known && { token: known }) });
    keep();
    store.invitation.value = undefined;
    store.show(new Session({ title: yard.name, life: yard.life, room: yard, timeline: new PresentOnly(yard.life) }));
    leaveWithSession(store, yard);
    return true;
  } catch (error) {
    store.say('error', `${to} cannot be visited`, [sentenceOf(error)]);
    return false;
  }
}

/** Leaves the open yard for the user's own. */
export async function leaveYard(store: Store): Promise<void> {
  const world = store.session.peek()?.room?.name.split('/')[0] ?? '';
  // a host's own world is not among the built-in ones
  await openWorld(store, builtInPath(world) === undefined ? 'yard' : world, 1);
}

/** Joins the room again after its visit has ended. */
export async function visitAgain(store: Store): Promise<void> {
  const room = store.session.peek()?.room;
  if (room) await visitYard(store, { to: room.name, watch: room.role === 'spectator' }, visitorName(localStorage));
}

/** Ends the visit when another world is opened. */
function leaveWithSession(store: Store, yard: SharedYard): void {
  const stop = effect(() => {
    if (store.session.value?.room === yard) return;
    void yard.leave();
    queueMicrotask(() => stop());
  });
}

function forget(store: Store, title: string): void {
  for (const message of store.messages.peek()) if (message.title === title) store.dismiss(message.id);
}

/** HTTP statuses whose response has a sentence from the room server. */
const SAID = [403, 409, 429, 503];

/** Returns the room's sentence; if no room answered, a sentence that says what to do. */
function sentenceOf(error: unknown): string {
  const { message = '', code } = error as { readonly message?: string; readonly code?: number };
  const isSaid = code === undefined ? error instanceof InputError || / /.test(message) : SAID.includes(code);
  return isSaid && message !== '' && !/fetch|JSON/i.test(message)
    ? message
    : 'No shared yard answers there. "umwelt serve yard" starts one, and prints the link to it.';
}
