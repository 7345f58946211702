const shared = {
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2023',
          experimental: { keepImportAttributes: true },
        },
      },
    ],
  },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
};

/** Component tests run in a browser-like document; unit tests in plain Node. */
export default {
  // A busy machine is slow, not wrong.
  testTimeout: 20_000,
  // Without it, a machine of two cores gets one worker.
  maxWorkers: '100%',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/{unit,architecture}/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'component',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/tests/component/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/component-setup.ts'],
      // Its ES modules are a file for each of 1,600 icons, and every test file would load them all.
      moduleNameMapper: { '^lucide-react$': '<rootDir>/node_modules/lucide-react/dist/cjs/lucide-react.js' },
    },
  ],
};
