import type { Tenant } from '#lib/tenant/tenant.ts';

export const tenants: readonly Tenant[] = [
  {
    id: 'le-bosphore',
    hosts: ['le-bosphore.localhost', 'commande.le-bosphore.example'],
    publicUrl: 'https://commande.le-bosphore.example',
    backend: 'own',
    phone: '+33353011412',
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
    phone: '+33261911735',
    favicon: '/icons/ty-gwenn.svg',
    title: 'Ty Gwenn',
    description:
      'Ty Gwenn, crêperie bretonne à Rennes : galettes de blé noir, crêpes de froment et cidres fermiers à commander en ligne.',
    social: {
      facebook: 'https://www.facebook.com/tygwenn.example',
      instagram: 'https://www.instagram.com/tygwenn.example',
    },
  },
  {
    id: 'vicolo-storto',
    hosts: ['vicolo-storto.localhost', 'commande.vicolo-storto.example'],
    publicUrl: 'https://commande.vicolo-storto.example',
    backend: 'own',
    phone: '+33465712046',
    favicon: '/icons/vicolo-storto.svg',
    title: 'Vicolo Storto',
    description:
      'Vicolo Storto, pizzeria napolitaine à Lyon : pâte de quarante-huit heures, fritures de rue et desserts italiens à commander en ligne.',
    social: {
      facebook: 'https://www.facebook.com/vicolostorto.example',
      instagram: 'https://www.instagram.com/vicolostorto.example',
    },
  },
  {
    id: 'mahalo-garonne',
    hosts: ['mahalo-garonne.localhost', 'commande.mahalo-garonne.example'],
    publicUrl: 'https://commande.mahalo-garonne.example',
    backend: 'own',
    phone: '+33536491275',
    favicon: '/icons/mahalo-garonne.svg',
    title: 'Mahalo Garonne',
    description:
      'Mahalo Garonne, pokés à Bordeaux : bols signature ou à composer, bols d’açaï et jus pressés à commander en ligne, midi et soir.',
    social: { instagram: 'https://www.instagram.com/mahalogaronne.example' },
  },
  {
    id: 'le-petrin-des-cigognes',
    hosts: ['le-petrin-des-cigognes.localhost', 'commande.le-petrin-des-cigognes.example'],
    publicUrl: 'https://commande.le-petrin-des-cigognes.example',
    backend: 'own',
    phone: '+33353016720',
    favicon: '/icons/le-petrin-des-cigognes.svg',
    title: 'Le Pétrin des Cigognes',
    description:
      'Le Pétrin des Cigognes, boulangerie à Strasbourg : pains au levain, bretzels, petits-déjeuners et sandwichs à commander en ligne dès 6 h 30.',
    social: {
      facebook: 'https://www.facebook.com/lepetrindescigognes.example',
      instagram: 'https://www.instagram.com/lepetrindescigognes.example',
    },
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
    id: 'tantie-awa',
    hosts: ['tantie-awa.localhost', 'commande.tantie-awa.example'],
    publicUrl: 'https://commande.tantie-awa.example',
    backend: 'own',
    phone: '+33199003582',
    favicon: '/icons/tantie-awa.svg',
    title: 'Tantie Awa',
    description:
      'Tantie Awa, poulet braisé et cuisine d’Afrique de l’Ouest à Saint-Denis : braises, marmites et jus de la maison à commander en ligne.',
    social: {
      facebook: 'https://www.facebook.com/tantieawa.example',
      instagram: 'https://www.instagram.com/tantieawa.example',
    },
  },
  {
    id: 'la-barque-de-hoi-an',
    hosts: ['la-barque-de-hoi-an.localhost', 'commande.la-barque-de-hoi-an.example'],
    publicUrl: 'https://commande.la-barque-de-hoi-an.example',
    backend: 'own',
    phone: '+33261914830',
    favicon: '/icons/la-barque-de-hoi-an.svg',
    title: 'La Barque de Hoi An',
    description:
      'La Barque de Hoi An, cuisine vietnamienne à Rouen : bo bun, pho, nems et banh mi à commander en ligne, à emporter ou en livraison.',
    social: { instagram: 'https://www.instagram.com/labarquedehoian.example' },
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
  {
    id: 'la-chouette-tablee',
    hosts: ['la-chouette-tablee.localhost', 'commande.la-chouette-tablee.example'],
    publicUrl: 'https://commande.la-chouette-tablee.example',
    backend: 'own',
    phone: '+33353010742',
    favicon: '/icons/la-chouette-tablee.svg',
    title: 'La Chouette Tablée',
    description:
      'La Chouette Tablée, brasserie à Dijon : escargots, œufs en meurette, bourguignon et vins de Bourgogne, à table, à emporter ou en livraison.',
    social: {
      facebook: 'https://www.facebook.com/lachouettetablee.example',
      instagram: 'https://www.instagram.com/lachouettetablee.example',
    },
  },
  {
    id: 'le-gros-gone',
    hosts: ['le-gros-gone.localhost', 'commande.le-gros-gone.example'],
    publicUrl: 'https://commande.le-gros-gone.example',
    backend: 'own',
    phone: '+33465715208',
    favicon: '/icons/le-gros-gone.svg',
    title: 'Le Gros Gone',
    description:
      'Le Gros Gone, tacos lyonnais à Villeurbanne : tacos à composer, gratinés, bowls et gros menus à commander en ligne, jusqu’à 2 h le week-end.',
    social: {
      facebook: 'https://www.facebook.com/legrosgone.example',
      instagram: 'https://www.instagram.com/legrosgone.example',
    },
  },
  {
    id: 'baan-violette',
    hosts: ['baan-violette.localhost', 'commande.baan-violette.example'],
    publicUrl: 'https://commande.baan-violette.example',
    backend: 'own',
    phone: '+33536497713',
    favicon: '/icons/baan-violette.svg',
    title: 'Baan Violette',
    description:
      'Baan Violette, cuisine thaïe à Toulouse : currys pilés au mortier, pad thaï, soupes et riz gluant à commander en ligne, à emporter ou en livraison.',
    social: {
      facebook: 'https://www.facebook.com/baanviolette.example',
      instagram: 'https://www.instagram.com/baanviolette.example',
    },
  },
  {
    id: 'chez-man-zelie',
    hosts: ['chez-man-zelie.localhost', 'commande.chez-man-zelie.example'],
    publicUrl: 'https://commande.chez-man-zelie.example',
    backend: 'own',
    phone: '+596596000412',
    favicon: '/icons/chez-man-zelie.svg',
    title: 'Chez Man Zélie',
    description:
      'Chez Man Zélie, cuisine antillaise à Fort-de-France : accras, colombos, poulet boucané et blaff à commander en ligne, à emporter ou en livraison.',
    social: {
      facebook: 'https://www.facebook.com/chezmanzelie.example',
      instagram: 'https://www.instagram.com/chezmanzelie.example',
    },
  },
  {
    id: 'pojang',
    hosts: ['pojang.localhost', 'commande.pojang.example'],
    publicUrl: 'https://commande.pojang.example',
    backend: 'own',
    phone: '+33465712638',
    favicon: '/icons/pojang.svg',
    title: 'Pojang',
    description:
      'Pojang, street food coréenne à Grenoble : poulet frit, bibimbaps, gimbaps et tteokbokkis à commander en ligne, à emporter ou en livraison.',
    social: { instagram: 'https://www.instagram.com/pojang.grenoble.example' },
  },
  {
    id: 'le-buron-noir',
    hosts: ['le-buron-noir.localhost', 'commande.le-buron-noir.example'],
    publicUrl: 'https://commande.le-buron-noir.example',
    backend: 'own',
    phone: '+33465714087',
    favicon: '/icons/le-buron-noir.svg',
    title: 'Le Buron Noir',
    description:
      'Le Buron Noir, burgers de pays à Clermont-Ferrand : bœuf salers, fromages d’Auvergne et frites maison, à emporter ou en livraison.',
    social: {
      facebook: 'https://www.facebook.com/leburonnoir.example',
      instagram: 'https://www.instagram.com/leburonnoir.example',
    },
  },
  {
    id: 'beit-nissa',
    hosts: ['beit-nissa.localhost', 'commande.beit-nissa.example'],
    publicUrl: 'https://commande.beit-nissa.example',
    backend: 'own',
    phone: '+33465713369',
    favicon: '/icons/beit-nissa.svg',
    title: 'Beit Nissa',
    description:
      'Beit Nissa, mezzés et grillades libanaises à Nice : houmous, falafels, manouchés au four et plateaux à partager à commander en ligne.',
    social: {
      instagram: 'https://www.instagram.com/beitnissa.example',
    },
  },
  {
    id: 'baraque-jean-bart',
    hosts: ['baraque-jean-bart.localhost', 'commande.baraque-jean-bart.example'],
    publicUrl: 'https://commande.baraque-jean-bart.example',
    backend: 'own',
    phone: '+33353014406',
    favicon: '/icons/baraque-jean-bart.svg',
    title: 'Baraque Jean-Bart',
    description:
      'Baraque Jean-Bart, friterie à Dunkerque : frites à la graisse de bœuf, fricadelles, welsh, potjevleesch et bières du Nord.',
    social: {
      facebook: 'https://www.facebook.com/baraquejeanbart.example',
      instagram: 'https://www.instagram.com/baraquejeanbart.example',
    },
  },
  {
    id: 'kesar-mahal',
    hosts: ['kesar-mahal.localhost', 'commande.kesar-mahal.example'],
    publicUrl: 'https://commande.kesar-mahal.example',
    backend: 'own',
    phone: '+33465710842',
    favicon: '/icons/kesar-mahal.svg',
    title: 'Kesar Mahal',
    description:
      'Kesar Mahal, cuisine indienne à Montpellier : tandoor, currys, biryanis, thalis et naans cuits à la minute, à commander en ligne.',
    social: {
      instagram: 'https://www.instagram.com/kesarmahal.example',
    },
  },
];
