/** Prints the one line that tells whoever started this process that it is ready. Logs go to stderr. */
export function sayReady(line: { readonly ready: string } & Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Faults whose message is one sentence fit for the person who starts the process. */
const PLAIN = ['ConfigFault', 'DatabaseFault'];

/** Ends the process with one sentence and exit code 1. */
export function failStart(error: unknown): never {
  const { name, message, code, syscall, port, stack } = error as Partial<NodeJS.ErrnoException> & { port?: number };
  let sentence = stack ?? String(error);
  if (name !== undefined && PLAIN.includes(name)) sentence = message ?? '';
  else if (code === 'EADDRINUSE') sentence = `Port ${port} is already in use: stop what runs there, or choose another one.`;
  else if (code === 'EACCES' && syscall === 'listen') sentence = `Port ${port} may not be opened by this account: choose one above 1023.`;
  else if (code === 'ECONNREFUSED')
    sentence = `Nothing answers at ${(error as { address?: string }).address}:${port}: is the database running?`;
  else if (code === '28P01' || code === '28000') sentence = 'The database refuses the account or password of DATABASE_URL.';
  else if (code === '3D000') sentence = 'The database that DATABASE_URL names does not exist.';
  else if (code === 'ENOTFOUND') sentence = `The host of ${(error as { hostname?: string }).hostname ?? 'an address'} is not known.`;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Calls `stop` once at SIGTERM or SIGINT, and ends the process when it is done, or after `patience` ms at the latest. */
export function stopOnSignal(stop: () => Promise<void>, patience = 10_000): void {
  let stopping = false;
  const begin = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), patience).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', begin);
  process.once('SIGINT', begin);
}
