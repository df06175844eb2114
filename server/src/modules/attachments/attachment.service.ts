import type { Reader } from '../../database/database.ts';
import { authorise, type Caller } from '../../kernel/caller.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { RequestRow } from '../service/request.columns.ts';
import { CLIENT, READS, SERVICE } from '../service/request.service.ts';
import { requestById } from '../service/request.store.ts';

/**
 * Checks that the caller can see and add files of the request: technicians and customers of its group, and the reporter of the issue (rule
 * SRV-F1). @throws Refusal 404 or 403
 */
export function authoriseFiles(caller: Caller, request: RequestRow | null): RequestRow {
  const own = request !== null && request.authorId === caller.account.id;
  authorise(caller, own ? READS : [SERVICE, CLIENT], request?.groupId);
  return request ?? notFound();
}

/** Returns a request whose files the caller can see. @throws Refusal 404 or 403 */
export const requestWithFiles = async (db: Reader, caller: Caller, id: number): Promise<RequestRow> =>
  authoriseFiles(caller, await requestById(db, id));
