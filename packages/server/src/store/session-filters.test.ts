import { describeEngines, openDatabase } from '../testing/databases.ts';
import { sessionFiltersContract } from './session-filters.contract.ts';

describeEngines('session filters of $name', ({ prepare }) => {
  const aPlace = prepare();
  sessionFiltersContract(async () => openDatabase(await aPlace()));
});
