import { createApi, settled, type ResponseOf } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { queryOptions } from '@tanstack/react-query';

export type Operator = ResponseOf<'/v1/chatbot'>[number];
export type ChatbotDraft = ResponseOf<'/v1/chatbot/{groupId}/draft'>;
export type Content = ChatbotDraft['content'];

const all = ['chatbot'] as const;
const rest = (shell: Shell) => createApi(shell.transport).rest;
/** Days of the counters, today included. */
export const DAYS = 30;

export const chatbotQueries = {
  all,
  operators: (shell: Shell) =>
    queryOptions({ queryKey: [...all, 'operators'], queryFn: ({ signal }) => settled(rest(shell).GET('/v1/chatbot', { signal })) }),
  draft: (shell: Shell, groupId: string) =>
    queryOptions({
      queryKey: [...all, groupId, 'draft'],
      queryFn: ({ signal }) => settled(rest(shell).GET('/v1/chatbot/{groupId}/draft', { params: { path: { groupId } }, signal })),
    }),
  publications: (shell: Shell, groupId: string) =>
    queryOptions({
      queryKey: [...all, groupId, 'publications'],
      queryFn: ({ signal }) =>
        settled(rest(shell).GET('/v1/chatbot/{groupId}/publication', { params: { path: { groupId }, query: { limit: 20 } }, signal })),
    }),
  counts: (shell: Shell, groupId: string) =>
    queryOptions({
      queryKey: [...all, groupId, 'counts'],
      queryFn: ({ signal }) =>
        settled(rest(shell).GET('/v1/chatbot/{groupId}/count', { params: { path: { groupId }, query: { days: DAYS } }, signal })),
    }),
};

/** @throws ApiError, TypeError */
export const saveDraft = (shell: Shell, groupId: string, version: number, content: Content): Promise<ChatbotDraft> =>
  settled(rest(shell).POST('/v1/chatbot/{groupId}/draft', { params: { path: { groupId } }, body: { version, content } }));

/** @throws ApiError, TypeError */
export const publishDraft = (shell: Shell, groupId: string, version: number): Promise<ChatbotDraft> =>
  settled(rest(shell).POST('/v1/chatbot/{groupId}/publication', { params: { path: { groupId } }, body: { version } }));

/** @throws ApiError, TypeError */
export const takeOffline = (shell: Shell, groupId: string, number: number): Promise<ChatbotDraft> =>
  settled(rest(shell).POST('/v1/chatbot/{groupId}/offline', { params: { path: { groupId } }, body: { number } }));

/** @throws ApiError, TypeError */
export const loadPublication = (shell: Shell, groupId: string, number: number): Promise<Content> =>
  settled(rest(shell).GET('/v1/chatbot/{groupId}/publication/{number}', { params: { path: { groupId, number } } }));
