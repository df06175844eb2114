/** The typed key under which one module provides a service to others. */
export interface ServiceKey<Service> {
  readonly name: string;
  /** Never set: carries the type. */
  readonly type?: Service;
}

export const defineService = <Service>(name: string): ServiceKey<Service> => ({ name });

/** Services that modules provide to each other. Look them up on use or in an `onReady` hook, so that module order doesn't matter. */
export interface Services {
  /** @throws Error when it's provided already */
  provide<Service>(key: ServiceKey<Service>, service: Service): void;
  /** @throws Error when no module provides it */
  get<Service>(key: ServiceKey<Service>): Service;
}

export function createServices(): Services {
  const provided = new Map<ServiceKey<unknown>, unknown>();
  return {
    provide(key, service) {
      if (provided.has(key)) throw new Error(`The service "${key.name}" is already provided.`);
      provided.set(key, service);
    },
    get<Service>(key: ServiceKey<Service>) {
      if (!provided.has(key)) throw new Error(`No module provides the service "${key.name}".`);
      return provided.get(key) as Service;
    },
  };
}
