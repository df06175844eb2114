import type { RemoteStatus } from '@fleet-console/release-contract';
import styles from './control.module.css';

/** Displayed characters of a build ID. */
const SHORT = 8;

export const versionOf = ({ releases }: RemoteStatus, build: string) => releases.find((each) => each.build === build)?.version ?? '';

/** `1.2.0 (0a1b2c3d)`. */
export const releaseText = (status: RemoteStatus, build: string) =>
  versionOf(status, build) === '' ? build.slice(0, SHORT) : `${versionOf(status, build)} (${build.slice(0, SHORT)})`;

/** Version and short build ID of a release. */
export function ReleaseName({ status, build }: { status: RemoteStatus; build: string }) {
  return (
    <span className={styles['name']} title={`${status.remote}@${build}`}>
      <strong>{versionOf(status, build)}</strong>
      <code>{build.slice(0, SHORT)}</code>
    </span>
  );
}
