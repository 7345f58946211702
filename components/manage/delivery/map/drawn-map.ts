'use client';

import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import { TerraDraw, TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw';
import { TerraDrawLeafletAdapter } from 'terra-draw-leaflet-adapter';
import { MAP_TILES_URL, MAP_ZOOM_MAX } from '#lib/domain/store/map-tiles.ts';
import { type Point, roundedPoint, SHAPE_POINTS_MIN, type ZoneShape } from '#lib/domain/store/zone-shape.ts';

/** A map on which one shape is drawn and changed. */
export interface DrawnMap {
  /** Shows a shape, ready to be changed; with less than three corners a new one can be drawn. */
  show(shape: ZoneShape): void;
  /** The shapes of other zones, which are only seen. */
  showOthers(others: readonly { name: string; shape: ZoneShape }[]): void;
  /** Where to look while there is no shape. */
  startAt(point: Point): void;
  remove(): void;
}

interface MapParts {
  texts: Record<'zoomIn' | 'zoomOut', string>;
  /** The corners so far, the pointer's place as the last one. */
  onDraw: (drawn: ZoneShape) => void;
  onShape: (shape: ZoneShape) => void;
  /** Called once, when a picture of the ground could not be loaded. */
  onTilesAway: () => void;
}

const FRANCE: L.LatLngBoundsExpression = [
  [42.3, -4.8],
  [51.1, 8.2],
];
const ATTRIBUTION = '© <a href="https://www.ign.fr/" rel="noopener" target="_blank">IGN</a> Géoplateforme';
const TOWN_ZOOM = 13;
const DECIMALS = 6;
const DRAW = 'polygon';
const CHANGE = 'select';

const latLng = ({ lat, lon }: Point): L.LatLngTuple => [lat, lon];
const textOf = (shape: ZoneShape): string => JSON.stringify(shape.map(({ lon, lat }) => [lon, lat]));

export function createDrawnMap(container: HTMLElement, parts: MapParts): DrawnMap {
  const map = L.map(container, { zoomControl: false }).fitBounds(FRANCE);
  map.attributionControl.setPrefix(false);
  L.control.zoom({ zoomInTitle: parts.texts.zoomIn, zoomOutTitle: parts.texts.zoomOut }).addTo(map);
  const tiles = L.tileLayer(MAP_TILES_URL, { maxZoom: MAP_ZOOM_MAX, attribution: ATTRIBUTION });
  // Its own give a picture that goes a 'data:' source, which our Content-Security-Policy refuses.
  Object.assign(tiles, { _removeTile: Object(L.GridLayer.prototype)._removeTile, _abortLoading() {} });
  tiles.once('tileerror', parts.onTilesAway).addTo(map);
  const others = L.layerGroup().addTo(map);
  const resized = new ResizeObserver(() => map.invalidateSize());
  resized.observe(container);

  const draw = createDrawing(map);
  let isPlaced = false;
  /** The shape that the map and the list have. */
  let present: ZoneShape = [];

  const drawnFeature = () =>
    draw
      .getSnapshot()
      .find(({ geometry, properties }) => geometry.type === 'Polygon' && properties.mode === DRAW);
  const drawnShape = (): ZoneShape => {
    const feature = drawnFeature();
    if (feature?.geometry.type !== 'Polygon') return [];
    const [ring = []] = feature.geometry.coordinates;
    return ring.slice(0, -1).map(([lon = 0, lat = 0]) => roundedPoint({ lon, lat }));
  };
  function takeOver(): void {
    present = drawnShape();
    parts.onShape(present);
  }

  draw.on('change', (_ids, _type, context) => {
    // What `show` does itself.
    if (context && 'origin' in context && context.origin === 'api') return;
    if (draw.getMode() === DRAW) {
      // Also called when the marks of a finished shape go.
      if (drawnFeature()?.properties.currentlyDrawing) parts.onDraw(withoutRepeats(drawnShape()));
    } else if (textOf(drawnShape()) !== textOf(present)) takeOver();
  });
  draw.on('finish', (id, { action }) => {
    if (action !== 'draw') return;
    takeOver();
    // Terra Draw ends its own work on the shape after this call.
    setTimeout(() => draw.enabled && draw.hasFeature(id) && draw.selectFeature(id));
  });

  function lookAt(shape: ZoneShape): void {
    map.fitBounds(L.latLngBounds(shape.map(latLng)), { padding: [40, 40] });
    isPlaced = true;
  }

  return {
    show(shape) {
      if (textOf(shape) === textOf(present) && draw.getMode() !== 'static') return;
      present = shape;
      draw.clear();
      forgetRenderers(map);
      if (shape.length < SHAPE_POINTS_MIN) {
        draw.setMode(DRAW);
        return;
      }
      if (!isPlaced) lookAt(shape);
      const ring = [...shape, ...shape.slice(0, 1)].map(({ lon, lat }) => [lon, lat]);
      draw.setMode(CHANGE);
      const [added] = draw.addFeatures([
        { type: 'Feature', properties: { mode: DRAW }, geometry: { type: 'Polygon', coordinates: [ring] } },
      ]);
      if (added?.valid && added.id !== undefined) draw.selectFeature(added.id);
    },
    showOthers(zones) {
      others.clearLayers();
      for (const { name, shape } of zones)
        L.polygon(shape.map(latLng), { interactive: false, weight: 2, className: 'fill-muted stroke-muted' })
          .bindTooltip(document.createTextNode(name) as unknown as HTMLElement, {
            permanent: true,
            direction: 'center',
          })
          .addTo(others);
      const [first] = zones;
      if (first && !isPlaced && present.length < SHAPE_POINTS_MIN)
        lookAt(zones.flatMap(({ shape }) => shape));
    },
    startAt(point) {
      if (!isPlaced) map.setView(latLng(point), TOWN_ZOOM);
      isPlaced = true;
    },
    remove() {
      resized.disconnect();
      draw.stop();
      map.remove();
    },
  };
}

/** Terra Draw removes its panes when it is cleared; Leaflet would go on to draw in the removed ones. */
function forgetRenderers(map: L.Map): void {
  const { _paneRenderers: renderers = {} } = Object(map) as { _paneRenderers?: Record<string, L.Renderer> };
  for (const [pane, renderer] of Object.entries(renderers)) {
    renderer.remove();
    delete renderers[pane];
  }
}

/** The pointer stands on the last corner after each click. */
const withoutRepeats = (shape: ZoneShape): ZoneShape =>
  shape.filter((point, at) => at === 0 || textOf([point]) !== textOf(shape.slice(at - 1, at)));

function createDrawing(map: L.Map): TerraDraw {
  const adapter = new TerraDrawLeafletAdapter({ lib: L, map, coordinatePrecision: DECIMALS });
  // Its own writes a style element, which our Content-Security-Policy refuses.
  Object.assign(adapter, {
    createPaneStyleSheet(name: string, zIndex: number) {
      const pane = map.createPane(name);
      pane.style.zIndex = String(600 + zIndex);
      return pane;
    },
  });
  let ids = 0;
  const draw = new TerraDraw({
    adapter,
    idStrategy: {
      isValidId: (id) => typeof id === 'string',
      getId: () => `shape-${++ids}`,
    },
    modes: [
      // Escape closes the sheet.
      new TerraDrawPolygonMode({ keyEvents: { cancel: null, finish: 'Enter' }, showCoordinatePoints: true }),
      new TerraDrawSelectMode({
        keyEvents: null,
        allowManualDeselection: false,
        flags: {
          [DRAW]: {
            feature: {
              coordinates: { draggable: true, midpoints: true, deletable: true },
              selfIntersectable: true,
            },
          },
        },
      }),
    ],
  });
  draw.start();
  return draw;
}
