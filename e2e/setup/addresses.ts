/** Addresses that a deployment would configure; nothing in the tests goes there. */
export const addresses = { GUIDES_URL: 'https://guides.example/', STATUS_URL: 'https://status.example/' };
