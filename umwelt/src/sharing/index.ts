export { HostNode, type HostOptions, type Received, type VisitorId } from './host-node.js';
export { VisitorNode, type VisitorOptions, type VisitorState } from './visitor-node.js';
