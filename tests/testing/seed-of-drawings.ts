import fc from 'fast-check';

/** Properties draw the same cases wherever this commit is tested, so that a failure is seen again. */
const seed = Number(process.env.GAIT_TEST_SEED);
if (Number.isInteger(seed)) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
