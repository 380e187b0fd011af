export { HostNode, type HostOptions, type Received, type VisitorId } from './host-node.js';
export { VisitorNode, type VisitorOptions } from './visitor-node.js';
