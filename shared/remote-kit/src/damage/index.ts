// What can be damaged in a vehicle, by the server's list of damage types.
export { damagesLike, damageTypes, namedDamages, type DamageType } from './damage-types.ts';
export { damageMessages } from './damage-messages.ts';
