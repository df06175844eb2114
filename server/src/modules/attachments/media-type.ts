import { extname } from 'node:path';
import { fileTypeFromBuffer } from 'file-type/core';
import { refuse } from '../../kernel/refusal.ts';
import type { FileKind } from './attachment.ts';

/** A type that is accepted, and how files of it are stored and named. */
export interface AcceptedType {
  readonly kind: FileKind;
  readonly mediaType: string;
  readonly extension: string;
}

/** By media type of the content. Photos are stored as JPEG. */
const accepted: Readonly<Record<string, AcceptedType>> = {
  'image/jpeg': { kind: 'photo', mediaType: 'image/jpeg', extension: '.jpg' },
  'image/png': { kind: 'photo', mediaType: 'image/png', extension: '.png' },
  'image/webp': { kind: 'photo', mediaType: 'image/webp', extension: '.webp' },
  'image/avif': { kind: 'photo', mediaType: 'image/avif', extension: '.avif' },
  'video/mp4': { kind: 'video', mediaType: 'video/mp4', extension: '.mp4' },
  'video/x-m4v': { kind: 'video', mediaType: 'video/mp4', extension: '.mp4' },
  'video/quicktime': { kind: 'video', mediaType: 'video/quicktime', extension: '.mov' },
  'video/webm': { kind: 'video', mediaType: 'video/webm', extension: '.webm' },
  'application/pdf': { kind: 'pdf', mediaType: 'application/pdf', extension: '.pdf' },
};

/** Kinds that a file name promises. */
const promised: Readonly<Record<string, FileKind>> = {
  jpg: 'photo',
  jpeg: 'photo',
  png: 'photo',
  webp: 'photo',
  avif: 'photo',
  gif: 'photo',
  heic: 'photo',
  heif: 'photo',
  mp4: 'video',
  m4v: 'video',
  mov: 'video',
  webm: 'video',
  pdf: 'pdf',
};

/**
 * Returns the type of a file by its first bytes; the name and what the client says don't count, except that they mustn't contradict it.
 * @throws Refusal 415 `unsupported-type`, `heic-unsupported` or `wrong-extension`
 */
export async function detectType(head: Buffer, name: string): Promise<AcceptedType> {
  const found = await fileTypeFromBuffer(head);
  if (found && ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'].includes(found.mime))
    refuse('heic-unsupported', "HEIC photos can't be read here. Save the photo as JPEG and try again.", 415);
  const type = found && accepted[found.mime];
  if (!type)
    return refuse('unsupported-type', 'Only photos (JPEG, PNG, WebP, AVIF), videos (MP4, MOV, WebM) and PDF files are accepted', 415);
  const extension = extname(name).slice(1).toLowerCase();
  if (extension !== '' && promised[extension] !== type.kind)
    refuse(
      'wrong-extension',
      `The name of this file ends in .${extension}, but its content is ${type.extension.slice(1).toUpperCase()}`,
      415,
    );
  return type;
}
