export { Gap, gapAt } from './gap.js';
export type { NetAction, NetCondition, NetDefinition, NetMonitor, NetState, NetTransition } from './nets/definition.js';
export type { Net, NetId } from './nets/net.js';
export { Nets } from './nets/nets.js';
export { POTENTIAL_DEFAULTS, PotentialField, type PotentialMap, type PotentialOptions } from './potential-field.js';
export { Prospects } from './prospects.js';
export { Scan } from './scan.js';
export { WayBySight } from './way-by-sight.js';
export { Wayfinder } from './wayfinder.js';
