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
  {
    id: 'la-nuit-blanche',
    hosts: ['la-nuit-blanche.localhost', 'commande.la-nuit-blanche.example'],
    publicUrl: 'https://commande.la-nuit-blanche.example',
    backend: 'own',
    phone: '+33465711890',
    favicon: '/icons/la-nuit-blanche.svg',
    title: 'La Nuit Blanche',
    description:
      'La Nuit Blanche à Marseille : smash burgers, poulet frit et milkshakes à commander en ligne, tous les soirs jusqu’à 3 h, 5 h le week-end.',
    social: {
      facebook: 'https://www.facebook.com/lanuitblanche.example',
      instagram: 'https://www.instagram.com/lanuitblanche.example',
    },
  },
  {
    id: 'ti-kaz-kreol',
    hosts: ['ti-kaz-kreol.localhost', 'commande.ti-kaz-kreol.example'],
    publicUrl: 'https://commande.ti-kaz-kreol.example',
    backend: 'own',
    phone: '+262263004127',
    favicon: '/icons/ti-kaz-kreol.svg',
    title: 'Ti Kaz Kréol',
    description:
      'Ti Kaz Kréol, cuisine réunionnaise à Saint-Denis : caris, rougails, samoussas et bouchons à commander en ligne, à emporter ou en livraison.',
    social: {
      facebook: 'https://www.facebook.com/tikazkreol.example',
      instagram: 'https://www.instagram.com/tikazkreol.example',
    },
  },
  {
    id: 'dar-yasmine',
    hosts: ['dar-yasmine.localhost', 'commande.dar-yasmine.example'],
    publicUrl: 'https://commande.dar-yasmine.example',
    backend: 'own',
    phone: '+33199004271',
    favicon: '/icons/dar-yasmine.svg',
    title: 'Dar Yasmine',
    description:
      'Dar Yasmine, couscous et tajines à Paris 11e : semoule roulée à la main, grillades au charbon et pâtisseries au miel.',
    social: { instagram: 'https://www.instagram.com/daryasmine.example' },
  },
  {
    id: 'kaiyo-sushi',
    hosts: ['kaiyo-sushi.localhost', 'commande.kaiyo-sushi.example'],
    publicUrl: 'https://commande.kaiyo-sushi.example',
    backend: 'own',
    phone: '+33261912304',
    favicon: '/icons/kaiyo-sushi.svg',
    title: 'Kaiyo Sushi',
    description:
      'Kaiyo Sushi, sushis et bentos à Nantes : poisson de criée, makis, chirashis et ramens à commander en ligne, à emporter ou en livraison.',
    social: {
      facebook: 'https://www.facebook.com/kaiyosushi.example',
      instagram: 'https://www.instagram.com/kaiyosushi.example',
    },
  },
];
