/** External links of a deployment; never opened by the tests. */
export const addresses = { GUIDES_URL: 'https://guides.example/', STATUS_URL: 'https://status.example/' };
