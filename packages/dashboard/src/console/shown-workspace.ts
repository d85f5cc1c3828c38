import { BASE_PATH } from './base-path.ts';

const NAME = `gait-workspace${BASE_PATH}`;
const HOME = `${BASE_PATH}/dashboard/`;

let shownId: string | undefined;

/** The workspace that this tab shows. Every request names it, so that it changes no other one. */
export const shownWorkspace = (): string | undefined => shownId;

export const setShownWorkspace = (id: string | undefined): void => {
  shownId = id;
};

/** Loads the dashboard again, without anything of the workspace that was open before. */
export const reloadDashboard = (): void => location.assign(HOME);

/** Shows a workspace that was just opened, in every tab of this browser. */
export const reloadAllTabs = (): void => {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage('opened');
  channel.close();
  reloadDashboard();
};

/** Reloads this tab when another one has opened a workspace. */
export const reloadWithOtherTabs = (): void =>
  new BroadcastChannel(NAME).addEventListener('message', reloadDashboard);
