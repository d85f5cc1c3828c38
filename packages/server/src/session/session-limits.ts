/** Beacons per session: 24 hours at one every five seconds. */
export const MAX_SESSION_BEACONS = 17_280;

/** Vouched user ids that one session is listed under, and as many claimed ones; later ones are dropped. */
export const MAX_USERS = 20;
