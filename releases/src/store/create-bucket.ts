import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { loadSecretFiles } from '@fleet-console/settings';

/** Creates the bucket `releases` of the object storage in docker-compose.yml, unless it exists. Credentials are those of AWS. */
loadSecretFiles();
const s3 = new S3Client({ endpoint: 'http://s3:8333', forcePathStyle: true });
await s3.send(new CreateBucketCommand({ Bucket: 'releases' })).catch((error: unknown) => {
  if (!(error instanceof Error && error.name.startsWith('BucketAlready'))) throw error;
});
