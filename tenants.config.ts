import type { Tenant } from '#lib/tenant/tenant.ts';

export const tenants: readonly Tenant[] = [
  {
    id: 'le-bosphore',
    hosts: ['le-bosphore.localhost', 'commande.le-bosphore.example'],
    publicUrl: 'https://commande.le-bosphore.example',
    backend: 'own',
    phone: '+33320001412',
    favicon: '/icons/le-bosphore.svg',
    title: 'Le Bosphore',
    description:
      'Le Bosphore, grill turc à Lille : kebabs, tacos, burgers et grillades à commander en ligne, à emporter ou en livraison.',
    social: {
      facebook: 'https://www.facebook.com/lebosphore.example',
      instagram: 'https://www.instagram.com/lebosphore.example',
    },
  },
  {
    id: 'ty-gwenn',
    hosts: ['ty-gwenn.localhost', 'commande.ty-gwenn.example'],
    publicUrl: 'https://commande.ty-gwenn.example',
    backend: 'own',
    phone: '+33299001735',
    favicon: '/icons/ty-gwenn.svg',
    title: 'Ty Gwenn',
    description:
      'Ty Gwenn, crêperie bretonne à Rennes : galettes de blé noir, crêpes de froment et cidres fermiers à commander en ligne.',
    social: { instagram: 'https://www.instagram.com/tygwenn.example' },
  },
];
