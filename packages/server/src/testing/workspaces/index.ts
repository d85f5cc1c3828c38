export { consoleActs } from './console-acts.ts';
export { consolePaths } from './console-paths.ts';
export { type ForeignRequest, foreignRequests, isNaming } from './foreign-requests.ts';
export { type Ids, idsOfNothing, type Named } from './ids.ts';
export { leaked, plainAnswer } from './plain-answer.ts';
export { type TwoWorkspaces, twoWorkspaces } from './two-workspaces.ts';
