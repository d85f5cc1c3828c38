import type { FactOf } from '../fact.ts';

/** Networks change hands in months. */
const OLD_DAYS = 60;
const REMEDY = 'Run npx gait ip update --weekly: it updates them now and every week.';
const LISTS = { vpn: 'VPN addresses', tor: 'Tor exits' };

export const addressDataFact: FactOf = async ({ addressData: status }) => {
  const { networks, ageDays = 0, missing, isWeekly } = status();
  const about = { id: 'address_data', title: 'Address data' };
  if (networks === undefined)
    return { ...about, state: 'bad', text: 'There are no data about addresses.', remedy: REMEDY };
  const update = isWeekly ? ', and updated every week' : '';
  const age = `The table of networks is of ${networks}, ${ageDays} days old${update}.`;
  const lists = missing.map((kind) => LISTS[kind]).join(' and ');
  if (lists)
    return {
      ...about,
      state: 'look',
      text: `${age} There is no current list of ${lists}, so vpn or tor is often Unknown.`,
      remedy: REMEDY,
    };
  return ageDays > OLD_DAYS
    ? { ...about, state: 'look', text: age, remedy: REMEDY }
    : { ...about, state: 'good', text: age };
};
