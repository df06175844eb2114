import { ApiError } from '@fleet-console/api';

const MIB = 1024 * 1024;
/** Files per service request. Source: the server's rule SRV-F2. */
export const MAX_FILES = 20;
const maxBytes = { photo: 10 * MIB, pdf: 10 * MIB, video: 50 * MIB };

/** Types that the server accepts. Phones convert HEIC photos to JPEG because it isn't among them. */
export const acceptedTypes = 'image/jpeg,image/png,image/webp,image/avif,video/mp4,video/quicktime,video/webm,application/pdf';

/** Returns why the server would refuse a file, as far as that is known before it is sent; null: nothing is known. */
export function fileProblem({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): ApiError | null {
  if (size === 0) return new ApiError(422, 'empty-file', 'This file is empty');
  if (/\.hei[cf]$/i.test(name)) return new ApiError(415, 'heic-unsupported', 'HEIC photos are not supported');
  // Without a type, the server decides by the content.
  const isKnown = type === '' || acceptedTypes.split(',').includes(type);
  if (!isKnown) return new ApiError(415, 'unsupported-type', 'This type of file is not supported');
  const limit = type.startsWith('image/') ? maxBytes.photo : type === 'application/pdf' ? maxBytes.pdf : maxBytes.video;
  return size > limit ? new ApiError(413, 'file-too-large', 'This file is too large') : null;
}
