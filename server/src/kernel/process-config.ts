import { loadSecretFiles } from '@fleet-console/settings';
import { readConfig, type Config } from './config.ts';

/** Reads the settings of this process, with secrets from files (`<name>_FILE`). @throws ConfigError, SecretFileError */
export function readProcessConfig(): Config {
  loadSecretFiles();
  return readConfig(process.env);
}
