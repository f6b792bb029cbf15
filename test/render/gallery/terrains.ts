import { fillsHexes } from '../../../src/board/map/hexChanges.ts';
import { terrain, TERRAIN, terrainName, type TerrainName } from '../../../src/board/terrain/terrain.ts';
import { hexTerrainLayers, paintLayers } from '../../../src/render/board/art/changeArt.ts';
import { hexAround } from '../../../src/render/board/shape.ts';

/** A page to look at: every terrain that fills a hex, with its name. `?zoom=2`. */

const zoom = Number(new URLSearchParams(location.search).get('zoom') ?? 1.6);
const [COLUMNS, WIDE, HIGH] = [12, 92, 84];
const names = (Object.keys(TERRAIN) as TerrainName[]).filter(
  (name) => fillsHexes(name) && !['road', 'depression'].includes(terrain(name).kind),
);
const canvas = document.querySelector<HTMLCanvasElement>('#terrains');
const brush = canvas?.getContext('2d');
if (canvas && brush) {
  canvas.width = COLUMNS * WIDE * zoom;
  canvas.height = Math.ceil(names.length / COLUMNS) * HIGH * zoom;
  brush.fillStyle = '#ccd5a0';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  names.forEach((name, index) => {
    const centre = { x: ((index % COLUMNS) + 0.5) * WIDE, y: (Math.floor(index / COLUMNS) + 0.44) * HIGH };
    brush.save();
    brush.scale(zoom, zoom);
    paintLayers(
      brush,
      hexTerrainLayers({ centre, terrain: name }),
      { x: centre.x - 45, y: centre.y - 40, width: 90, height: 80 },
      zoom,
    );
    brush.beginPath();
    for (const { x, y } of hexAround(centre)) brush.lineTo(x, y);
    brush.closePath();
    brush.strokeStyle = 'rgba(28, 30, 18, 0.5)';
    brush.stroke();
    brush.restore();
    brush.font = '600 11px system-ui';
    brush.textAlign = 'center';
    brush.fillStyle = '#16180f';
    brush.fillText(terrainName(name), centre.x * zoom, (centre.y + 41) * zoom, WIDE * zoom);
  });
  document.title = 'painted';
}
