/** Where the map of delivery zones has its pictures from: the Géoplateforme of IGN, without a key. */
export const MAP_TILES_ORIGIN = 'https://data.geopf.fr';

/** The tiles of 'Plan IGN', by zoom, row and column. */
export const MAP_TILES_URL = `${MAP_TILES_ORIGIN}/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=GEOGRAPHICALGRIDSYSTEMS.PLANIGNV2&STYLE=normal&FORMAT=image/png&TILEMATRIXSET=PM&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}`;

/** The closest zoom that the tiles have. */
export const MAP_ZOOM_MAX = 19;
