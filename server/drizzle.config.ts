import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --name <what-changes>` writes the next migration from the modules' schemas. */
export default defineConfig({ dialect: 'postgresql', schema: './src/modules/**/*schema.ts', out: './migrations' });
