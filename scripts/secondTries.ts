import type { Reporter, TestCase, TestModule } from 'vitest/node';

const isLate = (test: TestCase): boolean => test.diagnostic()?.flaky === true;

const lateTests = (modules: readonly TestModule[]): readonly TestCase[] =>
  modules.flatMap((module) => [...module.children.allTests()].filter(isLate));

/** Names every test that passed at its second try only: a race in the page or in the test, which somebody is to mend. */
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const test of lateTests(modules)) console.log(`\nPassed at the second try only, so there is a race to mend: ${test.module.relativeModuleId} > ${test.fullName}`);
  }
}
