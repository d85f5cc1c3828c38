const REASON = /\(skipped: (.+?)\)/;

const reasonOf = (test) => {
  for (let node = test; node; node = node.parent) {
    const [, reason] = REASON.exec(node.name ?? '') ?? [];
    if (reason) return reason;
    if (node.type === 'module') break;
  }
  return test.result().note ?? 'no reason given';
};

/** Prints one line for each reason why tests were skipped. Titles carry the reason: `the PostgreSQL store (skipped: no PostgreSQL)`. */
export class SkipReporter {
  onTestRunEnd(modules) {
    const counts = new Map();
    for (const module of modules)
      for (const test of module.children.allTests('skipped')) {
        const reason = reasonOf(test);
        counts.set(reason, (counts.get(reason) ?? 0) + 1);
      }
    for (const [reason, count] of counts)
      console.log(`${count} ${count === 1 ? 'test' : 'tests'} skipped: ${reason}`);
  }
}
