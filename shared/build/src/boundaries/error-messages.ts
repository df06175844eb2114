import type { SourceFile } from './boundaries.ts';

/** Packages whose texts people read. */
const shown = /^(host|remote-[a-z]+|shared\/(ui|remote-kit|remote-template))\/src\//;
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || /\/testing\//.test(path);

/**
 * Files that read the `message` of something thrown or received and do not show it as it is, each for its reason. Who adds one shows errors with
 * `ErrorText`, `FailedState`, `useErrorText` or `flashFailure` of the remote kit, and reads `message` only to tell one refusal from another.
 */
const readers: Readonly<Record<string, string>> = {
  'shared/remote-kit/src/errors/general/describe-status.ts': 'hands the text on as details',
  'host/src/releases/federation.ts': 'reports a release that failed',
  'host/src/releases/boot-map.ts': 'reports a boot map that failed',
  'host/src/releases/loader.ts': 'reports a release that failed',
  'host/src/parcel/parcel.ts': 'reports a release that failed',
  'host/src/session/session.ts': 'hands the text on to the sign-in, which shows it by `ServerText`',
  'remote-auth/src/calls/account-calls.ts': 'hands the text on to `ServerText`',
  'remote-auth/src/calls/useCall.ts': 'hands the text on to `ServerText`',
  'remote-auth/src/steps/CallStatus.tsx': 'hands the text on to `ServerText`',
  'remote-auth/src/sign-in/SignInForm.tsx': 'hands the text on to `ServerText`',
  'remote-auth/src/calls/sign-in-failure.ts': 'hands the text on to `ServerText`',
  'remote-fleet/src/registration/registration.queries.ts': 'tells by it which row was not found',
  'remote-fleet/src/move/set-group.ts': 'tells by it which row was not found',
  'remote-fleet/src/onboarding/useOnboardingRefusal.ts': 'tells by it which field was refused',
  'remote-fleet/src/vehicle-components/useRefusal.ts': 'tells by it which field was refused',
  'remote-iam/src/groups/useGroupRefusal.ts': 'tells by it which field was refused',
  'remote-iam/src/effect/useAccessRefusal.ts': 'tells by it which permissions are missing',
  'remote-fleet/src/command-run/dispatch.ts': 'hands the refusal of one of many on as an error',
  'remote-control/src/control/release-plane.ts': 'hands the text on to `useRefusalWords`',
  'remote-control/src/control/useRefusalWords.ts': 'shows the release plane’s text in English, as details elsewhere',
};

/** The message of an error in the code: `error.message`, `error['message']`, `const { message } = error`, `({ message }) =>`. */
const reading = /\.message\b|\[(['"])message\1\]|\{[^{}]*\bmessage\b[^{}]*\}(?=\s*=[^=>]|\)\s*=>)/g;

/** The text without comments, whose lines stay. */
const codeOf = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ''));

/** Names every place that may put a server's English sentence before people, and every exception that nothing needs any more. */
export function messageFaults(files: readonly SourceFile[]): string[] {
  const found = files
    .filter(({ path }) => shown.test(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      const code = codeOf(text);
      return [...code.matchAll(reading)].map(({ index }) => ({ path, line: code.slice(0, index).split('\n').length }));
    });
  const used = new Set(found.map(({ path }) => path));
  return [
    ...found
      .filter(({ path }) => !Object.hasOwn(readers, path))
      .map(({ path, line }) => `${path}:${line}: shows the message of an error; use ErrorText`),
    ...(files.length > 50
      ? Object.keys(readers)
          .filter((path) => !used.has(path))
          .map((path) => `${path}: reads no message any more`)
      : []),
  ];
}
