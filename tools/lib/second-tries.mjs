/**
 * Reporter for vitest: lists the tests that passed only at the second try, with the error of the first, so that a fault
 * that comes and goes is seen although it does not fail the run.
 */
export default class SecondTries {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests('passed')].filter((test) => test.diagnostic()?.flaky),
    );
    if (flaky.length === 0) return;
    console.log(`\nPassed only at the second try: ${flaky.length}`);
    for (const test of flaky) {
      const [error] = test.result().errors ?? [];
      console.log(`  ${test.module.relativeModuleId} > ${test.fullName}`);
      if (error) console.log(indent(error.diff ?? error.stack ?? error.message));
    }
  }
}

/** @param {string} text */
function indent(text) {
  return text.replaceAll(/^/gm, '    ');
}
