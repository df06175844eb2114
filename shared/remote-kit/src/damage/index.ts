// Damage types of vehicles, as defined by the server.
export { damagesLike, damageTypes, namedDamages, type DamageType } from './damage-types.ts';
export { damageMessages } from './damage-messages.ts';
