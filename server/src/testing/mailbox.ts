import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that stores mails, and can be set to reject them. */
export interface Mailbox {
  readonly url: string;
  readonly mails: { readonly to: string; readonly source: string }[];
  /** Responses to the next mails; after that all are accepted. */
  readonly refusals: { readonly code: number; readonly text: string }[];
  close(): Promise<void>;
}

/** Starts a mail server on a free port. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: Mailbox['mails'] = [];
  const refusals: { code: number; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let source = '';
      stream.setEncoding('utf8').on('data', (part: string) => (source += part));
      stream.on('end', () => {
        const refusal = refusals.shift();
        if (refusal) return done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
        mails.push({ to: session.envelope.rcptTo.map((each) => each.address).join(), source });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, mails, refusals, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
