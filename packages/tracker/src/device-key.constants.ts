/** Where local storage keeps the random device hint. */
export const DEVICE_KEY = 'gait:device';
