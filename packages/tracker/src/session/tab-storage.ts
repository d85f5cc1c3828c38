import { quietly } from '../quietly.ts';

/** The tab's own storage; silent where it is blocked or full, then a session lives in memory only. */
export const tabStorage = {
  read: (key: string): string | undefined => quietly(() => sessionStorage.getItem(key)) ?? undefined,
  write: (key: string, value: string): void => {
    quietly(() => sessionStorage.setItem(key, value));
  },
  remove: (key: string): void => {
    quietly(() => sessionStorage.removeItem(key));
  },
};
