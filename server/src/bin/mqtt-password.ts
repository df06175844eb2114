import { parseArgs } from 'node:util';
import { ConfigError } from '../kernel/config.ts';
import { readProcessConfig } from '../kernel/process-config.ts';
import { failStart } from '../kernel/process.ts';
import { isPartyName, passwordOf } from '../mqtt/credentials.ts';
import { readRenewals, renew } from '../mqtt/renewals.ts';

/**
 * Prints the broker password of a vehicle, station or gateway: `mqtt-password computer/<id>`. With `--renew` it revokes the current password,
 * closes that connection, and prints the new password.
 */
try {
  const { mqttPassword, mqttRenewalsFile } = readProcessConfig();
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { renew: { type: 'boolean', default: false } } });
  const [name = ''] = positionals;
  if (mqttPassword === null) throw new ConfigError('MQTT_PASSWORD is not set. Set it to the secret that the servers and the broker use.');
  if (!isPartyName(name))
    throw new ConfigError(
      'Usage: mqtt-password [--renew] <user>, where <user> is computer/<id>, station/<id> or gateway/<name>. Ids and names have up to 40 letters, digits, "_" or "-".',
    );
  const renewals = values.renew ? await renew(mqttRenewalsFile, name) : readRenewals(mqttRenewalsFile).get(name);
  process.stdout.write(`${passwordOf(mqttPassword, name, renewals)}\n`);
} catch (error) {
  failStart(error);
}
