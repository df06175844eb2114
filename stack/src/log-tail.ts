const errorLine = /^(?:[A-Z]\w*)?(?:Error|Fault|Problem)\b[^:]*: ?(.*)$/;

function logMessage(line: string): string | null {
  if (!line.startsWith('{')) return null;
  try {
    const { level, msg, err } = JSON.parse(line) as { level?: string; msg?: string; err?: { message?: string } };
    if (level !== 'error' && level !== 'fatal') return '';
    return err?.message && !msg?.includes(err.message) ? `${msg ?? ''} ${err.message}`.trim() : (msg ?? '');
  } catch {
    return null;
  }
}

/**
 * Returns the last message of an ended program as one sentence: its error message, or else its last line outside of a stack trace. After
 * SIGKILL, earlier log lines aren't the cause.
 */
export function lastMessage(lines: readonly string[], signal: NodeJS.Signals | null = null): string {
  if (signal === 'SIGKILL') return 'it was killed (SIGKILL), manually or because the system ran out of memory.';
  const plain: string[] = [];
  for (const line of [...lines].reverse()) {
    const message = logMessage(line);
    if (message === '') continue;
    if (message !== null) return sentence(message);
    const found = errorLine.exec(line.trim());
    if (found?.[1]) return sentence(found[1]);
    if (line.trim() !== '' && !/^\s+at |^Node\.js v|^\s*[\^{}[\]]|^node:|^\s+\w+: /.test(line)) plain.push(line.trim());
  }
  return sentence(plain[0] ?? (signal === null ? 'no output' : `stopped by ${signal}`));
}

const sentence = (text: string) => (/[.!?)]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);
