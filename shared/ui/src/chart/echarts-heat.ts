import { HeatmapChart } from 'echarts/charts';
import { AriaComponent, GridComponent, TooltipComponent, VisualMapContinuousComponent } from 'echarts/components';
import { dispose, getInstanceByDom, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

use([HeatmapChart, GridComponent, TooltipComponent, VisualMapContinuousComponent, AriaComponent, CanvasRenderer]);

/** The part of ECharts that heat grids need, for echarts-for-react. */
export const echartsOfHeat = { init, dispose, getInstanceByDom };
