/**
 * Topics of the live channel and their payloads. Empty here: `@fleet-console/api` adds the types generated from the server's document (module
 * augmentation).
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface LiveTopics {}
