import { createApi, settled, type paths } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import type { RequestAction, ServiceRequest } from '../requests/request.ts';

type BodyOf<Path extends keyof paths> = paths[Path] extends { post: { requestBody?: { content: { 'application/json': infer Body } } } }
  ? Body
  : never;
/** What an action needs besides its name. */
export type ActionInput = Omit<BodyOf<'/v1/service-request/{id}/action'>, 'action' | 'version'>;
/** Priority and technician of a request, and whether its vehicle is out of rental. */
export type RequestEdit = Omit<BodyOf<'/v1/service-request/{id}'>, 'version'>;

const rest = (shell: Shell) => createApi(shell.transport).rest;
/** A request as it is known here: a change is based on its version. */
export type KnownRequest = Pick<ServiceRequest, 'id' | 'version'>;
const pathOf = ({ id }: KnownRequest) => ({ path: { id: Number(id) } });

/** Takes an action. Returns the request afterwards; `reopen` returns the new one. @throws ApiError, TypeError */
export const takeAction = (shell: Shell, request: KnownRequest, action: RequestAction, input: ActionInput): Promise<ServiceRequest> =>
  settled(
    rest(shell).POST('/v1/service-request/{id}/action', {
      params: pathOf(request),
      body: { action, version: request.version, ...input },
    }),
  );

/** Undoes the account's own latest change, within 10 seconds. @throws ApiError, TypeError */
export const undoAction = (shell: Shell, request: KnownRequest): Promise<ServiceRequest> =>
  settled(rest(shell).POST('/v1/service-request/{id}/undo', { params: pathOf(request), body: { version: request.version } }));

/** Changes priority, technician or rental. @throws ApiError, TypeError */
export const editRequest = (shell: Shell, request: KnownRequest, edit: RequestEdit): Promise<ServiceRequest> =>
  settled(rest(shell).POST('/v1/service-request/{id}', { params: pathOf(request), body: { version: request.version, ...edit } }));
