export type { JoinOptions, Present, Question, Refusal, Reply, Welcome } from '../protocol/messages.js';
export type { PersonState } from '../protocol/person-message.js';
export { ROLE_WORDS, ROLES, type Role } from '../protocol/roles.js';
export { isRoom } from '../protocol/room-name.js';
export { thingName } from '../protocol/thing-name.js';
export { inviteLink, type RoomAddress, readAddress } from './address.js';
export type { LineQuality, QualityWord } from './quality.js';
export { joinRoom, RoomVisit, type VisitEvents, type VisitOptions } from './room-visit.js';
export { SharedWorld } from './shared-world.js';
