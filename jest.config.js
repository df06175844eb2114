/** Two worlds: what runs in a browser (jsdom) and what runs on Node. Everything, ESM-only libraries included, goes through swc. */
const transform = {
  '\\.[cm]?[jt]sx?$': [
    '<rootDir>/shared/testing/environment/transform.cjs',
    {
      jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
      module: { type: 'commonjs' },
    },
  ],
};

const shared = {
  transform,
  transformIgnorePatterns: [
    'node_modules/(?!.*\\.mjs$).*\\.(cjs|json)$',
    '/react-dom/',
    '/node_modules/\\.pnpm/(typescript|@swc|drizzle-kit|graphql)@',
    '/node_modules/\\.pnpm/(@aws-sdk|@smithy|@aws|@babel)\\+',
  ],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    '/e2e/',
    '/\\.data/',
    '/\\.cache/',
    // What only a soak run has time for: `npx pnpm test:soak`.
    ...(process.env.SOAK === '1' ? [] : ['\\.soak\\.test\\.ts$']),
  ],
  modulePathIgnorePatterns: ['<rootDir>/\\.cache/', '<rootDir>/\\.data/'],
};

export default {
  testSequencer: '<rootDir>/stack/src/test-run/longest-first-sequencer.cjs',
  projects: [
    {
      ...shared,
      // Names the cache of transformed files.
      id: 'dom',
      displayName: 'dom',
      testEnvironment: '<rootDir>/shared/testing/environment/browser-environment.cjs',
      testEnvironmentOptions: { customExportConditions: ['browser', 'require', 'default'] },
      testMatch: ['<rootDir>/{host,remote-*,shared,chat-page}/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: [
        ...shared.testPathIgnorePatterns,
        '<rootDir>/shared/(build|durable-files|observability|settings)/',
        '<rootDir>/chat-page/src/server/',
      ],
      setupFiles: ['<rootDir>/shared/testing/src/jsdom-polyfills.ts', '<rootDir>/shared/testing/src/react-owner-stacks.ts'],
      setupFilesAfterEnv: [
        '<rootDir>/shared/testing/src/matchers.ts',
        '<rootDir>/shared/testing/src/timeouts.ts',
        '<rootDir>/shared/testing/src/lazy-element-errors.ts',
        '<rootDir>/shared/testing/src/fail-on-console.ts',
      ],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/shared/testing/src/css-mock.ts',
        '^aria-query$': '<rootDir>/shared/testing/src/aria-query.cjs',
        '^@tabler/icons-react$': '<rootDir>/shared/ui/src/icons/tabler-icons-mock.ts',
        '^maplibre-gl$': '<rootDir>/shared/testing/src/maplibre-mock.ts',
      },
    },
    {
      ...shared,
      id: 'node',
      displayName: 'node',
      testEnvironment: '<rootDir>/shared/testing/environment/node-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/server/src/testing/timeouts.ts', '<rootDir>/shared/testing/src/fail-on-console.ts'],
      globalSetup: '<rootDir>/server/src/testing/postgres-setup.ts',
      globalTeardown: '<rootDir>/server/src/testing/postgres-teardown.ts',
      testMatch: [
        '<rootDir>/{server,releases,stack,shared/build,shared/durable-files,shared/observability,shared/settings,chat-page/src/server}/**/*.test.ts',
      ],
    },
  ],
};
