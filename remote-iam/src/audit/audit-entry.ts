import type { paths } from '@fleet-console/api';

type JsonBody<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } };
}
  ? Body
  : never;

export type AuditEntry = JsonBody<'/v1/audit/entry/list'>[number];
type FullBody = JsonBody<'/v1/audit/entry/{seq}'>;
/** An entry with its states before and after. Servers of the former version don't name mentioned people. */
export type FullAuditEntry = Omit<FullBody, 'mentioned'> & Partial<Pick<FullBody, 'mentioned'>>;
export type AuditAction = AuditEntry['action'];
export type AuditSubject = NonNullable<AuditEntry['subject']>;
export type AuditKind = AuditSubject['kind'];
export type Verification = JsonBody<'/v1/audit/verification'>;
