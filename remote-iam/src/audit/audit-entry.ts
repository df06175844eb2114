import type { paths } from '@fleet-console/api';

type JsonBody<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } };
}
  ? Body
  : never;

export type AuditEntry = JsonBody<'/v1/audit/entry/list'>[number];
/** An entry with its states before and after. */
export type FullAuditEntry = JsonBody<'/v1/audit/entry/{seq}'>;
export type AuditAction = AuditEntry['action'];
export type AuditSubject = NonNullable<AuditEntry['subject']>;
export type AuditKind = AuditSubject['kind'];
export type Verification = JsonBody<'/v1/audit/verification'>;
