/**
 * Topics of the live channel, and the data that a message of each carries. Empty here: which there are, the server's document says, and
 * `@fleet-console/api` adds the types generated from it (module augmentation).
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface LiveTopics {}
