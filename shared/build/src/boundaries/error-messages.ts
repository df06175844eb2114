import type { SourceFile } from './boundaries.ts';

/** Packages with visible texts. */
const hasTexts = /^(host|remote-[a-z]+|shared\/(ui|remote-kit|remote-template))\/src\//;
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || /\/testing\//.test(path);

/**
 * Files that read the `message` of something thrown or received without showing it as it is, with the reason. All others show errors with
 * `ErrorText`, `FailedState`, `useErrorText` or `flashFailure` of the remote kit; `message` is read only to tell one refusal from another.
 */
const allowedReaders: Readonly<Record<string, string>> = {
  'shared/remote-kit/src/errors/general/describe-status.ts': 'hands the text on as details',
  'host/src/releases/federation.ts': 'reports a release that failed',
  'host/src/releases/boot-map.ts': 'reports a boot map that failed',
  'host/src/releases/loader.ts': 'reports a release that failed',
  'host/src/mounting/mount-parcel.ts': 'reports a release that failed',
  'host/src/session/session.ts': 'hands the text on to the sign-in, which shows it by `ServerText`',
  'remote-auth/src/calls/account-calls.ts': 'hands the text on to `ServerText`',
  'remote-auth/src/calls/useCall.ts': 'hands the text on to `ServerText`',
  'remote-auth/src/steps/CallStatus.tsx': 'hands the text on to `ServerText`',
  'remote-auth/src/sign-in/SignInForm.tsx': 'hands the text on to `ServerText`',
  'remote-auth/src/calls/sign-in-failure.ts': 'hands the text on to `ServerText`',
  'remote-fleet/src/registration/registration.queries.ts': 'tells by it which row was not found',
  'remote-fleet/src/move/set-group.ts': 'tells by it which row was not found',
  'remote-fleet/src/onboarding/useOnboardingRefusal.ts': 'tells by it which field was refused',
  'remote-fleet/src/vehicle-components/useComponentRefusal.ts': 'tells by it which field was refused',
  'remote-iam/src/groups/useGroupRefusal.ts': 'tells by it which field was refused',
  'remote-iam/src/effect/useAccessRefusal.ts': 'tells by it which permissions are missing',
  'remote-fleet/src/command-run/dispatch.ts': 'hands the refusal of one of many on as an error',
  'remote-control/src/control/release-plane.ts': 'hands the text on to `useRefusalTexts`',
  'remote-control/src/control/useRefusalTexts.ts': 'shows the release plane’s text in English, as details elsewhere',
};

/** Reads of an error's message: `error.message`, `error['message']`, `const { message } = error`, `({ message }) =>`. */
const MESSAGE_READ = /\.message\b|\[(['"])message\1\]|\{[^{}]*\bmessage\b[^{}]*\}(?=\s*=[^=>]|\)\s*=>)/g;

/** Returns the text without comments; line numbers are preserved. */
const codeOf = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ''));

/** Reports each place that may show a server's English message, and each listed file that no longer reads one. */
export function messageViolations(files: readonly SourceFile[]): string[] {
  const found = files
    .filter(({ path }) => hasTexts.test(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      const code = codeOf(text);
      return [...code.matchAll(MESSAGE_READ)].map(({ index }) => ({ path, line: code.slice(0, index).split('\n').length }));
    });
  const used = new Set(found.map(({ path }) => path));
  return [
    ...found
      .filter(({ path }) => !Object.hasOwn(allowedReaders, path))
      .map(({ path, line }) => `${path}:${line}: shows the message of an error; use ErrorText`),
    ...(files.length > 50
      ? Object.keys(allowedReaders)
          .filter((path) => !used.has(path))
          .map((path) => `${path}: no longer reads a message`)
      : []),
  ];
}
