// Files of service requests: choosing and uploading them.
export { FilePicker, type FilePickerProps } from './FilePicker.tsx';
export { acceptedTypes, fileProblem, MAX_FILES } from './file-limits.ts';
export { cancelUpload, uploadFile, type FileUpload } from './upload-file.ts';
export { UploadList } from './UploadList.tsx';
export { uploadQueue, type QueuedUpload, type UploadStatus } from './upload-queue.ts';
