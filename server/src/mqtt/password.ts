import { ConfigFault, readConfig } from '../kernel/config.ts';
import { failStart } from '../kernel/process.ts';
import { isPartyName, passwordOf } from './credentials.ts';

/** Prints the password that a vehicle, station or gateway uses at the broker: `mqtt-password computer/<id>`. */
try {
  const { mqttPassword } = readConfig(process.env);
  const [name = ''] = process.argv.slice(2);
  if (mqttPassword === null) throw new ConfigFault('MQTT_PASSWORD is missing: set the secret that the servers and the broker run with.');
  if (!isPartyName(name))
    throw new ConfigFault('Name who connects: computer/<id>, station/<id> or gateway/<name>, of letters, digits, "_" and "-", 40 at most.');
  process.stdout.write(`${passwordOf(mqttPassword, name)}\n`);
} catch (error) {
  failStart(error);
}
